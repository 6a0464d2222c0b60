import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { languages } from '@causeway/kit'
import { fixtures } from './fixtures.ts'

/** The gallery: choose a view and a state on the left, see it in both themes on the right. */
function Gallery() {
  const names = [...fixtures.keys()].toSorted()
  const [name, setName] = useState(
    () => decodeURIComponent(location.hash.slice(1)) || (names[0] ?? ''),
  )
  const [language, setLanguage] = useState('en')
  const [width, setWidth] = useState(390)
  const choose = (next: string) => {
    history.replaceState(undefined, '', `#${encodeURIComponent(next)}`)
    setName(next)
  }
  const views = [...new Set(names.map((one) => one.slice(0, one.indexOf('/'))))]
  return (
    <div className="gallery">
      <nav aria-label="Views">
        <h1>Gallery</h1>
        {views.map((view) => (
          <section key={view}>
            <h2>{view}</h2>
            {names
              .filter((one) => one.startsWith(`${view}/`))
              .map((one) => (
                <button
                  key={one}
                  type="button"
                  aria-pressed={one === name}
                  onClick={() => choose(one)}
                >
                  {one.slice(view.length + 1)}
                </button>
              ))}
          </section>
        ))}
      </nav>
      <main>
        <form>
          <label>
            Language{' '}
            <select value={language} onChange={(event) => setLanguage(event.target.value)}>
              {languages.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          </label>
          <label>
            Width{' '}
            <select value={width} onChange={(event) => setWidth(Number(event.target.value))}>
              {[360, 390, 768].map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          </label>
        </form>
        <div className="frames">
          {(['light', 'dark'] as const).map((theme) => (
            // Our own page: a sandbox would take its storage and its scripts away.
            // oxlint-disable-next-line react/iframe-missing-sandbox
            <iframe
              key={`${name} ${theme} ${language}`}
              title={`${name}, ${theme}`}
              width={width}
              height={780}
              src={`stage.html?${new URLSearchParams({ fixture: name, theme, language })}`}
            />
          ))}
        </div>
      </main>
    </div>
  )
}

const place = document.getElementById('app')
if (place)
  createRoot(place).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  )
