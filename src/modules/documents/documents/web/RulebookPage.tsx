import { useState } from 'react'
import { type DocumentFormat, documentFormats } from '#modules/documents/templates/rules/document-format.ts'
import { orgContract } from '#modules/foundation/organisation/contract.ts'
import { Button } from '#ui/Button.tsx'
import { saveFile } from '#ui/blob-url.ts'
import { CheckField, RadioField } from '#ui/form/Choice.tsx'
import { IconDownload } from '#ui/icons.ts'
import { NoteBox, Row, Section, Stack } from '#ui/layout.tsx'
import { PageFrame } from '#ui/PageFrame.tsx'
import { QueryContent } from '#ui/page-states.tsx'
import { useAddressParts } from '#ui/state/address.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { DocumentScript } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { rulebookContract } from '../rulebook-contract.ts'
import { RulebookRedline } from './redline/RulebookRedline.tsx'

/** The rulebook of a version with its options and file. */
export function RulebookPage() {
  const t = useTranslate(messages)
  const api = useApi(rulebookContract)
  const org = useApi(orgContract)
  const systematization_id = Number(useAddressParts().id)
  const [script, setScript] = useState<DocumentScript>('latin')
  const [withHeadcount, setHeadcount] = useState(true)
  const [withCoefficient, setCoefficient] = useState(false)
  const asking = useApiQuery(
    ['org', 'version', systematization_id],
    async (signal) => (await org.getSystematization({ systematization_id }, { signal })).data,
  )
  const print = useApiMutation(async ({ name, format }: { name: string; format: DocumentFormat }) =>
    saveFile(
      await api.printRulebook({ systematization_id, format, script, with_headcount: withHeadcount, with_coefficient: withCoefficient }),
      `${t('documents.rulebook')} ${name}.${format}`,
    ),
  )
  return (
    <PageFrame
      title={t('documents.rulebook')}
      trail={[
        { label: t('rulebook.versions'), to: '/systematization/versions' },
        { label: t.data(asking.data?.name) || '–', to: `/systematization/versions/${systematization_id}` },
      ]}
    >
      <QueryContent asking={asking}>
        {(version) => (
          <Stack gap={24}>
            <Section>
              <Stack gap={16}>
                <p className="rulebook-lead">{t('rulebook.lead')}</p>
                {version.status === 'draft' && <NoteBox>{t('rulebook.draft')}</NoteBox>}
                <RadioField
                  name="script"
                  label={t('rulebook.script')}
                  value={script}
                  onChange={(value) => value && setScript(value)}
                  options={DocumentScript.options.map((value) => ({ value, label: t(`rulebook.${value}`) }))}
                />
                <CheckField name="with_headcount" label={t('rulebook.with_headcount')} value={withHeadcount} onChange={setHeadcount} />
                <CheckField
                  name="with_coefficient"
                  label={t('rulebook.with_coefficient')}
                  value={withCoefficient}
                  onChange={setCoefficient}
                />
                <Row>
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
                </Row>
              </Stack>
            </Section>
            <RulebookRedline systematization_id={systematization_id} with_headcount={withHeadcount} with_coefficient={withCoefficient} />
          </Stack>
        )}
      </QueryContent>
    </PageFrame>
  )
}
