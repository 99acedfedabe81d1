/** Instead of asking what it runs in: whatever can run the app has WebSocket. */
export const OwnSocket = { getWebSocketConstructor: () => WebSocket };
