import { Component, createElement, type ReactNode, useEffect } from 'react'
import { getTranslatorOfUserPreferences } from '#ui/translate.ts'
import { messages } from './messages/index.ts'

const reload = () => location.reload()

/** The page that appears if the application could not load: a sentence and a link. It reloads when the network is available again. */
export function ApplicationNotLoadedMessage() {
  const t = getTranslatorOfUserPreferences(messages)
  useEffect(() => {
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [])
  return createElement(
    'main',
    { className: 'unloaded' },
    createElement('p', null, t(navigator.onLine ? 'web.new_version' : 'web.offline_page')),
    createElement('button', { type: 'button', onClick: reload }, t('web.reload')),
  )
}

/** The outermost error boundary. */
export class ApplicationErrorBoundary extends Component<{ children?: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render = () => (this.state.failed ? createElement(ApplicationNotLoadedMessage) : this.props.children)
}
