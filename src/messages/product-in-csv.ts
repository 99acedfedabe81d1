import { joined } from '../domain/text/isolated.ts';
import { sentence } from './sentence.ts';

/** A bought product in a cell of a file: 'Linen shirt (M, Blue) x2'. */
export function productInCsv({
  name,
  size,
  color,
  quantity,
}: {
  name: string;
  size: string;
  color: string;
  quantity: number;
}): string {
  const choice = joined([size, color], ', ');
  return sentence`${name}${choice === '' ? '' : sentence` (${choice})`} x${quantity}`;
}
