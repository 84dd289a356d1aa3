/** The icons drawn in `cards/sprite.svg`. A test keeps this list and that file together. */
export const icons = [
  'arrow',
  'bot',
  'check',
  'clock',
  'close',
  'copy',
  'deck',
  'discard',
  'eye',
  'get',
  'half',
  'hit',
  'link',
  'log',
  'menu',
  'moon',
  'pass',
  'people',
  'plus',
  'rules',
  'seat',
  'sheet',
  'sun',
  'ten',
] as const

export type IconName = (typeof icons)[number]
