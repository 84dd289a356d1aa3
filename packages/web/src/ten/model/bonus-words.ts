/** Why a bonus counts, in a few words. The bonus itself is the game's; a host's own line is told by its name alone. */
const WHY: Readonly<Record<string, string>> = {
  close: 'won without a Get',
  'no-one': 'no 1 among the eight cards',
  'single-three': 'three alike',
  'half-color': 'four red cards, four blue cards',
  seven: 'at least one 7',
  'under-five': 'no card above 4',
  'serial-pair': 'pairs of three neighbouring values',
  'single-four': 'four alike',
  straight: 'five or more in a row, one colour',
  'single-color': 'eight cards of one colour',
  'double-three': 'two sets of three alike',
  heaven: 'ten on the first turn',
  'double-multi': 'a set of three and a set of four',
  'double-four': 'two sets of four alike',
  'real-ten': 'the plain numbers add up to ten',
  'god-ten': 'eight 2s or eight 5s: wins the match',
}

/** More points than the plain line: what they are for. */
const MORE: Readonly<Record<string, string>> = {
  'serial-pair': 'pairs of four neighbouring values',
  'single-color': 'eight red cards',
  'double-three': 'two sets of three, of one value',
}

export const bonusWhy = (id: string, extra: boolean): string =>
  (extra ? MORE[id] : undefined) ?? WHY[id] ?? ''
