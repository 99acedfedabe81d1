export const notFoundMessages = {
  title: 'This page does not exist',
  text: 'The address may be wrong, or the page has moved.',
} as const;
