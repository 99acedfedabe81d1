import { PICTURE_SIDE } from '../../../src/domain/product/picture-rules.ts';

export type Size = { width: number; height: number };

/** Whether a browser may be made to decode so many pixels. */
export const isShowable = ({ width, height }: Size): boolean =>
  width >= 1 && height >= 1 && width <= PICTURE_SIDE && height <= PICTURE_SIDE;
