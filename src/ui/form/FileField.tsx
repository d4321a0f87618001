import { useId, useRef, useState } from 'react'
import { formatFileSize } from '#shared/text/numbers.ts'
import { Button, IconButton } from '../Button.tsx'
import { IconUpload, IconX } from '../icons.ts'
import { messages } from '../messages/index.ts'
import { useValueFrozenWhilePressed } from '../state/use-value-frozen-while-pressed.ts'
import { createUntransliteratedText, useTranslate } from '../translate.ts'
import type { FormFieldLabelProps } from './TextField.tsx'
import type { FormFieldProps } from './use-form.ts'

type Props = FormFieldProps<File> &
  FormFieldLabelProps & { accept?: string /** In bytes. */; max?: number; onMany?: (files: File[]) => void }

/** A file field for selecting or dropping files. It accepts several files if `onMany` is set. */
export function FileField({ name, label, hint, value, onChange, error, required, accept, max: maxFiles, disabled, onMany }: Props) {
  const t = useTranslate(messages)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [refused, setRefused] = useState<string>()
  function take(dropped: Iterable<File>) {
    const files = onMany ? [...dropped] : [...dropped].slice(0, 1)
    const fitting = files.filter(({ size }) => !maxFiles || size <= maxFiles)
    setRefused(maxFiles && fitting.length < files.length ? t('ui.file_too_large', { max: formatFileSize(maxFiles) }) : undefined)
    if (onMany) onMany(fitting)
    else onChange(fitting[0] ?? null)
    if (input.current) input.current.value = ''
  }
  const wrong = useValueFrozenWhilePressed(error ?? refused)
  return (
    <div data-field={name}>
      <label className="field-label" htmlFor={id}>
        {label}
        {required && <span className="asterisk"> *</span>}
      </label>
      {hint && <div className="field-hint">{hint}</div>}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the button */}
      <div
        className="file-field"
        data-over={over || undefined}
        data-wrong={wrong ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          if (!disabled) take(event.dataTransfer.files)
        }}
      >
        <input
          id={id}
          ref={input}
          type="file"
          className="visually-hidden"
          accept={accept}
          multiple={onMany !== undefined}
          disabled={disabled}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={`${id}-wrong`}
          onChange={(event) => take(event.currentTarget.files ?? [])}
        />
        <Button icon={IconUpload} disabled={disabled ?? false} onClick={() => input.current?.click()}>
          {t(onMany ? 'ui.choose_files' : 'ui.choose_file')}
        </Button>
        {value ? (
          <span className="file-name">
            {value.name} <span className="muted">({formatFileSize(value.size)})</span>
            <IconButton
              icon={IconX}
              label={t('ui.remove_file', { name: createUntransliteratedText(value.name) })}
              onClick={() => take([])}
            />
          </span>
        ) : (
          <span className="muted">{t(onMany ? 'ui.drop_files' : 'ui.drop_file')}</span>
        )}
      </div>
      <div id={`${id}-wrong`} className="field-error">
        {wrong}
      </div>
    </div>
  )
}
