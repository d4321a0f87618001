import { Component, createElement, type ReactNode } from 'react'
import { speak } from '#ui/words.ts'
import { words } from './messages/words.ts'

/** What stands where not even the application could be loaded: a sentence and the way out, never a white page. */
export const Unloaded = () =>
  createElement(
    'main',
    { className: 'unloaded' },
    createElement('p', null, speak(words)('web.new_version')),
    createElement('button', { type: 'button', onClick: () => location.reload() }, speak(words)('web.reload')),
  )

/** Holds what nothing further within has held. */
export class LastResort extends Component<{ children?: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render = () => (this.state.failed ? createElement(Unloaded) : this.props.children)
}
