import { useState } from 'react'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { ResponsiveColumnsLayout, StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import type { DocumentTemplateDetail } from '../../contract.ts'
import { messages } from '../../messages/index.ts'
import { documentRedlineContract } from '../../redline-contract.ts'
import { RedlineDownloadButton } from './RedlineDownloadButton.tsx'
import { RedlineText } from './RedlineText.tsx'

const UNSAVED_VERSION_ID = 'unsaved'

/** The texts of a template, newest first. */
const sidesOf = ({ versions, is_builtin }: DocumentTemplateDetail) =>
  omitAbsentItems([...versions.map(({ version }) => String(version)), is_builtin && 'shipped'])
/** Whether there are two texts to compare. */
export const hasComparableTemplateVersions = (template: DocumentTemplateDetail) => sidesOf(template).length > 1

/** Compares two texts of a template. With `source` the unsaved text is included. */
export function TemplateRedline({ template, source, close }: { template: DocumentTemplateDetail; source?: string; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(documentRedlineContract)
  const sides = sidesOf(template)
  const current = template.is_own ? sides[0]! : 'shipped'
  const [from, setFrom] = useState(source === undefined ? sides[1]! : current)
  const [to, setTo] = useState(source === undefined ? sides[0]! : UNSAVED_VERSION_ID)
  const input = to === UNSAVED_VERSION_ID ? { code: template.code, from, source: source! } : { code: template.code, from, to }
  const asking = useApiQuery(
    ['documents', 'redline', input],
    async (signal) => (await api.compareTemplateVersions(input, { signal })).data,
    {
      keepPrevious: true,
    },
  )
  const nameOf = (side: string) =>
    side === UNSAVED_VERSION_ID || side === 'shipped' ? t(`redline.${side}`) : t('redline.version', { version: side })
  const createVersionOptions = (some: readonly string[]) => some.map((value) => ({ value, label: nameOf(value) }))
  return (
    <Dialog
      open
      close={close}
      size="large"
      title={t('redline.of', { title: template.title })}
      actions={
        <Button onClick={close} autoFocus>
          {t('redline.close')}
        </Button>
      }
    >
      <StackLayout gap={16}>
        <ResponsiveColumnsLayout>
          <SelectField
            name="from"
            label={t('redline.from')}
            value={from}
            onChange={(side) => side && setFrom(side)}
            options={createVersionOptions(sides)}
            required
          />
          <SelectField
            name="to"
            label={t('redline.to')}
            value={to}
            onChange={(side) => side && setTo(side)}
            options={createVersionOptions(source === undefined ? sides : [UNSAVED_VERSION_ID, ...sides])}
            required
          />
        </ResponsiveColumnsLayout>
        <QueryStateContent asking={asking} rows={8}>
          {(redline) => (
            <StackLayout gap={16}>
              <RedlineText key={`${from} ${to}`} redline={redline} />
              {redline.changes > 0 && (
                <RedlineDownloadButton
                  name={`${template.title} – ${nameOf(from)} – ${nameOf(to)}`}
                  print={(script) => api.printTemplateRedline({ ...input, script })}
                />
              )}
            </StackLayout>
          )}
        </QueryStateContent>
      </StackLayout>
    </Dialog>
  )
}
