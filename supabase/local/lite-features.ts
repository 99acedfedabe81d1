// Read by the library when it is loaded (lite.ts): without the second it answers every storage request with 404.
process.env['DO_NOT_TRACK'] = '1';
process.env['EXPERIMENTAL_STORAGE'] = '1';
