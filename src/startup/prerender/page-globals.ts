// The app's modules read their page's address while they load. There is no page here: they get one of the shop.
globalThis.location ??= new URL('http://localhost/') as unknown as Location;
globalThis.addEventListener ??= () => undefined;
globalThis.history ??= { state: null } as History;
