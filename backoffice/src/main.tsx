// Starts the operators' console.
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import './console.css'

createRoot(document.getElementById('root')!).render(<App />)
