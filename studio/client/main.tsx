// Opens a game, or the replay of a round; what opens it stands behind the # of the address.
import './studio.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Opening } from './Opening.tsx'
import { ReplayPage } from './ReplayPage.tsx'

const asked = new URLSearchParams(location.search)
const language = asked.get('lang') === 'tr' ? 'tr' : 'en'
document.documentElement.lang = language
const theme = asked.get('theme')
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme

const secret = location.hash.slice(1)
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    {location.pathname.endsWith('/replay') ? (
      <ReplayPage secret={secret} language={language} />
    ) : (
      <Opening token={secret} language={language} />
    )}
  </StrictMode>
)
