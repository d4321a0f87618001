import { Component, createElement, type ReactNode } from 'react'
import { getTranslator } from '#ui/translate.ts'
import { messages } from './messages/index.ts'

/** The page if the application could not load: a sentence and a link, never an empty window. */
export const Unloaded = () =>
  createElement(
    'main',
    { className: 'unloaded' },
    createElement('p', null, getTranslator(messages)('web.new_version')),
    createElement('button', { type: 'button', onClick: () => location.reload() }, getTranslator(messages)('web.reload')),
  )

/** The outermost error boundary. */
export class FallbackPage extends Component<{ children?: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render = () => (this.state.failed ? createElement(Unloaded) : this.props.children)
}
