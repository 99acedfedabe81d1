export type WeaveName =
  | 'poplin'
  | 'linen'
  | 'twill'
  | 'denim'
  | 'jersey'
  | 'fleece'
  | 'knit'
  | 'corduroy'
  | 'satin'
  | 'wool'
  | 'nylon';

/** A cloth the shop sells: its name on a label and the surface it is drawn with. */
export interface Fabric {
  label: string;
  weave: WeaveName;
  /** How it is washed; picks the care sentences. */
  care: 'cotton' | 'linen' | 'denim' | 'knit' | 'fleece' | 'delicate' | 'outer';
}

const cut = (label: string, weave: WeaveName, care: Fabric['care']): Fabric => ({ label, weave, care });

export const fabrics = {
  poplin: cut('Poplin', 'poplin', 'cotton'),
  mulmul: cut('Mulmul', 'poplin', 'cotton'),
  handloom: cut('Handloom', 'linen', 'cotton'),
  khadi: cut('Khadi', 'linen', 'linen'),
  linen: cut('Linen', 'linen', 'linen'),
  chambray: cut('Chambray', 'twill', 'cotton'),
  satin: cut('Satin', 'satin', 'delicate'),
  jersey: cut('Jersey', 'jersey', 'cotton'),
  slub: cut('Slub', 'jersey', 'cotton'),
  pique: cut('Pique', 'jersey', 'cotton'),
  denim: cut('Denim', 'denim', 'denim'),
  twill: cut('Twill', 'twill', 'cotton'),
  cord: cut('Cord', 'corduroy', 'cotton'),
  terry: cut('Terry', 'fleece', 'fleece'),
  fleece: cut('Fleece', 'fleece', 'fleece'),
  lambswool: cut('Lambswool', 'knit', 'knit'),
  cottonknit: cut('Cotton Knit', 'knit', 'knit'),
  tweed: cut('Tweed', 'wool', 'outer'),
  nylon: cut('Nylon', 'nylon', 'outer'),
} as const satisfies Record<string, Fabric>;

export type FabricName = keyof typeof fabrics;
