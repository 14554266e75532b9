// Whether a page is shown inside a window that names it already: then it has no title of its own.
import { createContext, useContext } from 'react'

export const Embedded = createContext(false)

export const useEmbedded = (): boolean => useContext(Embedded)
