// Starts the operators' console.
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { fillPlaces } from './app/places.ts'
import './console.css'

fillPlaces()
createRoot(document.getElementById('root')!).render(<App />)
