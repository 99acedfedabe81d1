/** The key under which is kept that this device has had the whole catalogue. */
export const VISITED = 'drip-haven.visited';
