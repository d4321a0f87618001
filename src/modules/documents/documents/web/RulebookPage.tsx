import { useState } from 'react'
import { type DocumentFormat, documentFormats } from '#modules/documents/templates/rules/document-format.ts'
import { organisationContract } from '#modules/foundation/organisation/contract.ts'
import { Button } from '#ui/Button.tsx'
import { downloadFileInBrowser } from '#ui/blob-url.ts'
import { CheckboxField, RadioField } from '#ui/form/ChoiceFields.tsx'
import { IconDownload } from '#ui/icons.ts'
import { HighlightedNote, PageSectionLayout, RowLayout, StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { usePathParameters } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import { DocumentWritingScript } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { rulebookContract } from '../rulebook-contract.ts'
import { RulebookRedline } from './redline/RulebookRedline.tsx'

/** The rulebook of a version with its options and file. */
export function RulebookPage() {
  const t = useTranslate(messages)
  const api = useApi(rulebookContract)
  const org = useApi(organisationContract)
  const systematization_id = Number(usePathParameters().id)
  const [script, setScript] = useState<DocumentWritingScript>('latin')
  const [withHeadcount, setHeadcount] = useState(true)
  const [withCoefficient, setCoefficient] = useState(false)
  const asking = useApiQuery(
    ['org', 'version', systematization_id],
    async (signal) => (await org.getSystematization({ systematization_id }, { signal })).data,
  )
  const print = useApiMutation(async ({ name, format }: { name: string; format: DocumentFormat }) =>
    downloadFileInBrowser(
      await api.printRulebook({ systematization_id, format, script, with_headcount: withHeadcount, with_coefficient: withCoefficient }),
      `${t('documents.rulebook')} ${name}.${format}`,
    ),
  )
  return (
    <PageLayoutFrame
      title={t('documents.rulebook')}
      trail={[
        { label: t('rulebook.versions'), to: '/systematization/versions' },
        { label: t.data(asking.data?.name) || '–', to: `/systematization/versions/${systematization_id}` },
      ]}
    >
      <QueryStateContent asking={asking}>
        {(version) => (
          <StackLayout gap={24}>
            <PageSectionLayout>
              <StackLayout gap={16}>
                <p className="rulebook-lead">{t('rulebook.lead')}</p>
                {version.status === 'draft' && <HighlightedNote>{t('rulebook.draft')}</HighlightedNote>}
                <RadioField
                  name="script"
                  label={t('rulebook.script')}
                  value={script}
                  onChange={(value) => value && setScript(value)}
                  options={DocumentWritingScript.options.map((value) => ({ value, label: t(`rulebook.${value}`) }))}
                />
                <CheckboxField name="with_headcount" label={t('rulebook.with_headcount')} value={withHeadcount} onChange={setHeadcount} />
                <CheckboxField
                  name="with_coefficient"
                  label={t('rulebook.with_coefficient')}
                  value={withCoefficient}
                  onChange={setCoefficient}
                />
                <RowLayout>
                  {documentFormats.map((format) => (
                    <Button
                      key={format}
                      kind={format === 'pdf' ? 'primary' : 'default'}
                      icon={IconDownload}
                      busy={print.isPending && print.variables.format === format}
                      onClick={() => print.mutate({ name: version.name, format })}
                    >
                      {t(`rulebook.${format}`)}
                    </Button>
                  ))}
                </RowLayout>
              </StackLayout>
            </PageSectionLayout>
            <RulebookRedline systematization_id={systematization_id} with_headcount={withHeadcount} with_coefficient={withCoefficient} />
          </StackLayout>
        )}
      </QueryStateContent>
    </PageLayoutFrame>
  )
}
