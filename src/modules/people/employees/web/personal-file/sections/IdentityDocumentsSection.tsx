import { useState } from 'react'
import type { z } from 'zod'
import { Button } from '#ui/Button.tsx'
import { IconEye } from '#ui/icons.ts'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../../messages/personal-file/index.ts'
import { personalFileContract } from '../../../personal-file-contract.ts'
import type { IdentityDocument } from '../../../personal-file-schemas.ts'
import { identityDocumentEntryDefinition } from '../entry-kinds/identity-documents.ts'
import { PersonalFileEntrySection } from '../PersonalFileEntrySection.tsx'
import { PersonalFileSection, type PersonalFileSectionProps } from './PersonalFileSection.tsx'

/** Numbers are masked until a permitted user reveals them. */
export function IdentityDocumentsSection({ id }: PersonalFileSectionProps) {
  const t = useTranslate(messages)
  const api = useApi(personalFileContract)
  const { may } = useSession()
  const [visible, setVisible] = useState<z.infer<typeof IdentityDocument>[]>()
  const reveal = useApiMutation(async () => setVisible((await api.revealIdentityDocuments({ employee_id: id })).data.identity_document))
  return (
    <PersonalFileSection id={id} name="papers" load={(api, input, more) => api.listIdentityDocuments(input, more)}>
      {({ identity_document: rows }) => (
        <PersonalFileEntrySection
          employeeId={id}
          spec={identityDocumentEntryDefinition}
          rows={rows.map((row) => visible?.find((one) => one.id === row.id && one.revision === row.revision) ?? row)}
          extra={
            may('employees.sensitive') &&
            rows.length > 0 &&
            !visible && (
              <Button small icon={IconEye} busy={reveal.isPending} onClick={() => reveal.mutate(undefined)}>
                {t('dossier.reveal')}
              </Button>
            )
          }
        />
      )}
    </PersonalFileSection>
  )
}
