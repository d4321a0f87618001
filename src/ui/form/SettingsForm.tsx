import { type ReactNode, useState } from 'react'
import { AppError } from '#shared/app-error.ts'
import { Button } from '../Button.tsx'
import { useUnsavedChangesGuard } from '../dialog/confirm-dialog.tsx'
import { StackLayout } from '../layout.tsx'
import { messages } from '../messages/index.ts'
import { useApiMutation } from '../state/api-query.ts'
import { useTranslate } from '../translate.ts'

export type SettingsFormState<Rules> = {
  settings: Rules
  change: (part: Partial<Rules>) => void
  disabled: boolean
  /** The error of the server for a field. */
  refused: (name: string) => { error?: string }
}

type Props<Rules> = {
  saved: Rules
  send: (settings: Rules) => Promise<unknown>
  refresh: string[][]
  texts: { saved: string; undo: string; save: string }
  /** Whether the user may only read them. */
  disabled: boolean
  children: (parts: SettingsFormState<Rules>) => ReactNode
}

/** A form of settings that are saved together or reset. */
export function SettingsForm<Rules extends object>({ saved, send, refresh, texts: describe, disabled, children }: Props<Rules>) {
  const [settings, setSettings] = useState(saved)
  const t = useTranslate(messages)
  const dirty = JSON.stringify(settings) !== JSON.stringify(saved)
  useUnsavedChangesGuard(dirty)
  const save = useApiMutation(() => send(settings), { refresh, saved: describe.saved })
  const wrongs = save.error instanceof AppError ? save.error.fields : {}
  const getFieldError = (name: string) => (wrongs[name] ? { error: t.data(wrongs[name]) } : {})
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate(undefined)
      }}
    >
      <StackLayout gap={16}>
        {children({ settings, change: (part) => setSettings({ ...settings, ...part }), disabled, refused: getFieldError })}
        {!disabled && (
          <div className="form-acts form-bar">
            {dirty && <Button onClick={() => setSettings(saved)}>{describe.undo}</Button>}
            <Button kind="primary" submit busy={save.isPending} disabled={!dirty}>
              {describe.save}
            </Button>
          </div>
        )}
      </StackLayout>
    </form>
  )
}
