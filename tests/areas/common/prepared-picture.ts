/** A chosen file that could be made smaller. */
export const prepared = (file: Blob) =>
  ({
    ok: true,
    picture: {
      full: file,
      middle: file,
      small: file,
      thumbhash: '',
      type: 'image/jpeg',
      chosenBytes: file.size,
    },
  }) as const;
