declare const __BUILD_ID__: string | undefined;

/** Names the build this code came from; 'dev' outside a build. */
export const buildId: string = typeof __BUILD_ID__ === 'string' ? __BUILD_ID__ : 'dev';
