// The library reads these when it is loaded, so whoever loads it loads this first: without the second it answers every
// storage request with 404.
process.env['DO_NOT_TRACK'] = '1';
process.env['EXPERIMENTAL_STORAGE'] = '1';
