import { SearchSelectField } from '#ui/form/SelectField.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { showErrorToast } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { organisationContract } from '../../contract.ts'
import { messages } from '../../messages/index.ts'
import '../org.css'

/** Fills in the code and the name of an occupation, from the code list or from an existing position. */
export function OccupationSelectField({ choose }: { choose: (code: string, name: string | null) => void }) {
  const t = useTranslate(messages)
  const api = useApi(organisationContract)
  const search = async (text: string) => (await api.findOccupations({ search: text })).data
  const take = async (code: string) => choose(code, (await search(code)).find((one) => one.code === code)?.name ?? null)
  async function find(text: string) {
    return (await search(text)).map(({ code, name }) => ({ value: code, label: [code, t.data(name)].filter(Boolean).join(' ') }))
  }
  return (
    <SearchSelectField
      name="known_occupation"
      label={t('positions.occupation_known')}
      hint={t('positions.occupation_known_hint')}
      kind="occupations"
      value={null}
      find={find}
      onChange={(code) => code && void take(code).catch(showErrorToast)}
    />
  )
}
