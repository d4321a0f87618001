import { useState } from 'react'
import { Button } from '../Button.tsx'
import { Dialog } from '../dialog/Dialog.tsx'
import { TextField } from '../form/TextField.tsx'
import { words } from '../messages/words.ts'
import { useWords } from '../words.ts'

/** Asks for the name under which filters are kept. */
export function ViewNameDialog({ close, save }: { close: () => void; save: (name: string) => void }) {
  const t = useWords(words)
  const [text, setText] = useState('')
  return (
    <Dialog open close={close} title={t('ui.save_view')} size="small">
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim()) save(text.trim())
        }}
      >
        <TextField name="view" label={t('ui.view_name')} value={text} onChange={setText} maxLength={40} required autoFocus />
        <div className="form-acts">
          <Button onClick={close}>{t('ui.cancel')}</Button>
          <Button kind="primary" submit disabled={!text.trim()}>
            {t('ui.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
