// Ember Foundry: iron by firelight, with the sound of struck bars.

import { symbols } from './ember-foundry/symbols.ts'
import { makeTheme } from './make-theme.ts'

export const theme = makeTheme({
  code: 'ember-foundry',
  palette: { sky: '#8c2c14', deep: '#1a0a0c', glow: '#ffae24', line: '#c2602a', ink: '#ffeeda' },
  symbols,
  voice: {
    root: 293.66,
    scale: [0, 3, 5, 7, 10],
    partials: [
      [1, 1, 0.8],
      [2.4, 0.45, 0.5],
      [3.9, 0.25, 0.3],
      [6.7, 0.1, 0.15]
    ],
    strike: [420, 2.5]
  }
})
