import { Component, createElement, type ReactNode } from 'react'
import { getTranslator } from '#ui/translate.ts'
import { messages } from './messages/index.ts'

/** What stands where not even the application could be loaded: a sentence and the way out, never a white page. */
export const Unloaded = () =>
  createElement(
    'main',
    { className: 'unloaded' },
    createElement('p', null, getTranslator(messages)('web.new_version')),
    createElement('button', { type: 'button', onClick: () => location.reload() }, getTranslator(messages)('web.reload')),
  )

/** Holds what nothing further within has held. */
export class FallbackPage extends Component<{ children?: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render = () => (this.state.failed ? createElement(Unloaded) : this.props.children)
}
