// How answers that are not there look: with a picture and much room, or in a few quiet lines where lists and panels stand close together.
import { createContext } from 'react'

/** True where the states below are drawn densely: the console's whole page. */
export const DenseStates = createContext(false)
