import { flushSync } from 'react-dom'
import { createReactiveStore, useReactiveStore } from './reactive-store.ts'
import { applyUserPreferences } from './user-preferences.ts'

const printing = createReactiveStore(false)

/** Whether the page is being printed, so that virtual lists render all rows. */
export const useIsPrinting = () => useReactiveStore(printing)

/** A text in a style must not contain quotes or line ends. */
const quoteCssString = (text: string) => `"${text.replace(/["\\\n]/g, ' ')}"`

/**
 * Prepares pages for printing: light theme, all rows, landscape grids, and margins with company, title, user, time and page number.
 * Returns a function that stops it.
 */
export function preparePagesForPrinting(margins: () => { company: string | undefined; printed: string }): () => void {
  const styleSheet = new CSSStyleSheet()
  const begin = () => {
    const page = document.documentElement
    page.classList.remove('dark-mode')
    page.setAttribute('data-mantine-color-scheme', 'light')
    flushSync(() => printing.set(true))
    const across = document.querySelector('[data-paper="across"]') !== null
    const title =
      document.querySelector<HTMLElement>('[data-print-title]')?.dataset.printTitle ?? document.title.replace(/ – Kadrovik$/, '')
    const { company, printed } = margins()
    const head = [company, title].filter(Boolean).join(' · ')
    styleSheet.replaceSync(`@page { size: ${across ? 'landscape' : 'auto'}; margin: 14mm 10mm 12mm;
      @top-left { content: ${quoteCssString(head)}; font: 9pt Inter, sans-serif; }
      @top-right { content: ${quoteCssString(printed)}; font: 9pt Inter, sans-serif; }
      @bottom-right { content: counter(page) " / " counter(pages); font: 9pt Inter, sans-serif; } }`)
    if (!document.adoptedStyleSheets.includes(styleSheet)) document.adoptedStyleSheets.push(styleSheet)
  }
  const stopPrinting = () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== styleSheet)
    applyUserPreferences()
    printing.set(false)
  }
  // The print preview of the developer tools gets the same page.
  const media = matchMedia('print')
  const change = () => (media.matches ? begin() : stopPrinting())
  addEventListener('beforeprint', begin)
  addEventListener('afterprint', stopPrinting)
  media.addEventListener('change', change)
  return () => {
    removeEventListener('beforeprint', begin)
    removeEventListener('afterprint', stopPrinting)
    media.removeEventListener('change', change)
  }
}
