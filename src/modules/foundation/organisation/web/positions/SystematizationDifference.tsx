import { useState } from 'react'
import { SelectField } from '#ui/form/SelectField.tsx'
import { Badge, MutedText, StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { organisationContract } from '../../contract.ts'
import { messages } from '../../messages/index.ts'
import type { Systematization, SystematizationPositionDifference } from '../../systematization-schemas.ts'
import { useSystematizations } from './SystematizationVersionsPage.tsx'

const tones = { added: 'success', removed: 'danger', changed: 'info' } as const

/** The differences of a version from another one, or from the version in force. */
export function SystematizationDifference({ version }: { version: Systematization }) {
  const t = useTranslate(messages)
  const api = useApi(organisationContract)
  const others = (useSystematizations().data ?? []).filter(({ id }) => id !== version.id)
  const before = others.find(({ in_force_from }) => in_force_from && (!version.in_force_from || in_force_from < version.in_force_from))
  const [versionId, choose] = useState<number>()
  const with_id = versionId ?? before?.id
  const asking = useApiQuery(
    ['org', 'difference', version.id, with_id],
    async (signal) =>
      (await api.getSystematizationDifference({ systematization_id: version.id, with_id: with_id || undefined }, { signal })).data,
    { keepPrevious: true },
  )
  return (
    <StackLayout>
      <SelectField
        name="with"
        label={t('systematization.difference_with')}
        value={with_id ?? 0}
        onChange={(id) => choose(id ?? 0)}
        clearable={false}
        options={[{ value: 0, label: t('systematization.present') }, ...others.map(({ id, name }) => ({ value: id, label: t.data(name) }))]}
      />
      <QueryStateContent asking={asking}>
        {(differences) =>
          differences.length === 0 ? (
            <MutedText>{t('systematization.same')}</MutedText>
          ) : (
            <ul className="version-differences">
              {differences.map((one) => (
                <li key={`${one.kind} ${one.name}`}>
                  <OfPosition difference={one} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryStateContent>
    </StackLayout>
  )
}

function OfPosition({
  difference: { kind, name, code, planned_before, planned_after, fields },
}: {
  difference: SystematizationPositionDifference
}) {
  const t = useTranslate(messages)
  const formatHeadcount = (value: number | null) => (value === null ? '–' : t.number(value))
  const formatField = (field: string, value: string | null) => {
    if (value === null) return '–'
    if (field === 'coefficient') return t.number(Number(value))
    return field.startsWith('is_') ? t(value === 'true' ? 'positions.yes' : 'positions.no') : t.data(value)
  }
  return (
    <>
      <strong>{[code, t.data(name)].filter(Boolean).join(' ')}</strong> <Badge tone={tones[kind]}>{t(`systematization.${kind}`)}</Badge>{' '}
      {planned_before !== planned_after && (
        <MutedText>
          {t('systematization.headcount', { before: formatHeadcount(planned_before), after: formatHeadcount(planned_after) })}
        </MutedText>
      )}
      {fields.length > 0 && (
        <ul>
          {fields
            .filter(({ field }) => field !== 'planned_headcount')
            .map(({ field, before, after }) => (
              <li key={field}>
                {t(`systematization.field.${field}`)}: {formatField(field, before)} → {formatField(field, after)}
              </li>
            ))}
        </ul>
      )}
    </>
  )
}
