// The colour of a number of the wheel.
const red = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])

export const colourOf = (number: number): 'red' | 'black' | 'green' => (number === 0 ? 'green' : red.has(number) ? 'red' : 'black')
