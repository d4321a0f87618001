import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { test } from 'vitest'
import { builtinTemplates } from '#modules/documents/templates/builtin/builtin-templates.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { addDays, toBelgradeDay } from '#shared/days.ts'
import { createTestAccount, createTestApp, createTestClient, createTestCompany, type TestUser } from '#test/support/app.ts'
import { readDocxText } from '#test/support/read-docx.ts'
import { readPdfText } from '#test/support/read-pdf.ts'
import { documentsContract } from '../contract.ts'

const testApp = await createTestApp({ jobs: false })
const ours = await createTestCompany(testApp)
const theirs = await createTestCompany(testApp)
const of = (person: { token: string }, company = ours) => createTestClient(documentsContract, testApp, person, company.companyId)
const vesna = of(ours.vesna)

/** Creates all data that a document of Marko and the company can need. */
async function complete({ companyId, marko }: typeof ours) {
  return withInstallationTransaction(testApp.database, async (db) => {
    await sql`update company set pib = ${companyId === ours.companyId ? '109990014' : null}, registration_number = '20899994', address = 'Kralja Petra 5', postal_code = '31000', city = 'Užice', legal_representative = 'Ljubica Žunić' where id = ${companyId}`.execute(
      db,
    )
    await sql`update employee set jmbg = '0101985710006', date_of_birth = '1985-01-01', gender = 'male', address = 'Njegoševa 7', postal_code = '31000', city = 'Užice' where company_id = ${companyId} and id = ${marko.employeeId}`.execute(
      db,
    )
    const one = async (table: string) =>
      (
        await sql<{
          id: number
        }>`select id from ${sql.table(table)} where company_id = ${companyId} and employee_id = ${marko.employeeId} order by id desc limit 1`.execute(
          db,
        )
      ).rows[0]!.id
    return { employment: await one('employment'), terms: await one('employment_terms') }
  })
}
const { employment, terms } = await complete(ours)
await withInstallationTransaction(testApp.database, (db) =>
  sql`insert into employment_terms (company_id, employment_id, employee_id, first_day, department_id, job_position_id, employment_relationship_type_id, weekly_minutes, working_hours)
    select company_id, employment_id, employee_id, '2026-03-01', ${ours.otherDepartmentId}, job_position_id, employment_relationship_type_id, 1200, 'non_full_time' from employment_terms where company_id = ${ours.companyId} and id = ${terms}`.execute(
    db,
  ),
)
const marko = ours.marko.employeeId

const answerOf: Record<string, string> = {
  text: 'odgovor',
  long: 'prvi red\ndrugi red',
  date: addDays(toBelgradeDay(new Date()), 20),
  number: '15',
  amount: '88.000,00',
  catalog: '88.000,00',
}

/** Answers that satisfy the law, for questions with restricted answers. */
const lawful: [RegExp, string][] = [
  [/Trajanje p/, 'tri meseca'],
  [/^parental\.return_day$/, addDays(toBelgradeDay(new Date()), 60)],
  [/Osnov otkaza/, 'člana 179. stav 2. tačka 1'],
  [/Osnov prestanka/, 'člana 175. stav 1. tačka 4'],
  [/Broj meseci novčane kazne/, '2'],
  [/Dan isplate otpremnine/, toBelgradeDay(new Date())],
  [/Dan dostavljanja upozorenja/, addDays(toBelgradeDay(new Date()), -30)],
]

async function answersFor(template: string, about = 'employment', number = employment) {
  const { data } = await vesna.getDocumentQuestions({ employee_id: marko, about, number, template })
  return Object.fromEntries(
    data.questions.map(({ key, kind, options, min }) => [
      key,
      lawful.find(([label]) => label.test(key))?.[1] ?? options?.[0] ?? min ?? answerOf[kind]!,
    ]),
  )
}

const raw = (url: string, person: TestUser, payload: object, headers: Record<string, string> = {}) =>
  testApp.app.inject({
    method: 'POST',
    url: `/api/company/${ours.companyId}${url}`,
    payload,
    headers: { authorization: `Bearer ${person.token}`, ...headers },
  })

/** The letters of a document in order, without its number in footers. */
const lettersOf = (text: string) => text.replace(/[A-Z]{3}-\d{4}\/\d+/g, '').replace(/\P{L}/gu, '')

await withInstallationTransaction(testApp.database, (db) =>
  sql`insert into measure (company_id, employee_id, kind, reason, day, until) values
    (${ours.companyId}, ${marko}, 'warning', 'Kašnjenja', ${addDays(toBelgradeDay(new Date()), -30)}, ${addDays(toBelgradeDay(new Date()), -22)})`.execute(
    db,
  ),
)

test('each built-in template renders in both scripts and formats', async () => {
  for (const { code, about } of builtinTemplates.filter((one) => one.about !== 'company')) {
    let number = employment
    if (about === 'employee') number = marko
    else if (about === 'terms') number = terms
    const fields = await answersFor(code, about, number)
    const { data } = await vesna.generateDocument({ employee_id: marko, about, number, template: code, fields, reason: 'Obrazloženo' })
    assert.match(data.number, /^[A-Z]{3}-\d{4}\/\d+$/, code)
    const read = async (script: 'latin' | 'cyrillic', format: 'pdf' | 'docx') => {
      const file = await vesna.getEmployeeDocument({ employee_id: marko, document_id: data.id, script, format })
      const bytes = new Uint8Array(await file.arrayBuffer())
      return format === 'pdf' ? readPdfText(bytes) : readDocxText(bytes)
    }
    for (const script of ['latin', 'cyrillic'] as const) {
      const texts = [await read(script, 'pdf'), await read(script, 'docx')] as const
      for (const text of texts) {
        assert.doesNotMatch(text, /\{\{|\}\}|undefined|null|\[employee|[\uE000-\uF8FF]/, `${code} ${script}`)
        assert.match(text, script === 'latin' ? /Đorđević|ĐORĐEVIĆ/ : /Ђорђевић|ЂОРЂЕВИЋ/, `${code} ${script}`)
        assert.match(text, script === 'latin' ? /Zlatibor/ : /Златибор/, code)
      }
      assert.equal(lettersOf(texts[1]), lettersOf(texts[0]), `${code} ${script}`)
    }
  }
})

test('each template of the law exists, except that of another module', () => {
  const vector: { key: string; kind: string }[] = JSON.parse(readFileSync('test/vectors/document_templates.json', 'utf8'))
  const missing = vector.filter(({ key }) => !builtinTemplates.some(({ code }) => code === key)).map(({ key }) => key)
  assert.deepEqual(missing, ['pravilnik_sistematizacija'])
  // A decision states how it can be challenged, and contains a proof of receipt.
  for (const { code, kind, source } of builtinTemplates)
    if (kind === 'decision') assert.match(source, /Pouka o pravnom leku.*\{\{law\.lawsuit\}\} dana.*\n[\s\S]*Dostaviti:/, code)
})

test('a contract does not ask for values of systematization and employment', async () => {
  const document = { employee_id: marko, about: 'employment', number: employment, template: 'ugovor_odredjeno' }
  const input = async () => (await vesna.getDocumentQuestions(document)).data.questions.map(({ key }) => key)
  const known = [
    'Stručna sprema koja je uslov za poslove',
    'Opis poslova',
    'Trajanje probnog rada',
    'Objektivni razlog za rad na određeno vreme',
  ]
  const before = await input()
  assert.deepEqual(
    known.filter((key) => !before.includes(key)),
    [],
  )
  const output = (text: ReturnType<typeof sql>) => withInstallationTransaction(testApp.database, (db) => text.execute(db))
  await output(sql`update job_position set description = 'Vodi liniju; beleži zastoje', profession_qualification_id =
    (select id from profession_qualification where name ilike '%srednj%' order by id limit 1)
    where id = (select job_position_id from employment_terms where id = ${terms})`)
  await output(sql`update employment set fixed_term_reason = 'replacement', probation_until = first_day + 60 where id = ${employment}`)
  const after = await input()
  assert.deepEqual(
    known.filter((key) => after.includes(key)),
    [],
  )
  const fields = await answersFor('ugovor_odredjeno')
  const { data } = await vesna.generateDocument({ ...document, fields, reason: 'Obrazloženo' })
  const file = await vesna.getEmployeeDocument({ employee_id: marko, document_id: data.id, script: 'latin', format: 'docx' })
  const text = readDocxText(new Uint8Array(await file.arrayBuffer()))
  assert.match(text, /radi zamene privremeno odsutnog zaposlenog, do njegovog povratka \(član 37\. stav 4\. tačka 1\) Zakona o radu\)\./)
  assert.match(text, /Opis poslova: Vodi liniju; beleži zastoje/)
  assert.match(text, /Ugovara se probni rad do \d\d\.\d\d\.\d{4}\. godine \(član 36/)
  await output(sql`update employment set fixed_term_reason = null, probation_until = null where id = ${employment}`)
})

test('the number of a contract or annex is recorded once', async () => {
  const numbers = async () =>
    (
      await withInstallationTransaction(testApp.database, (db) =>
        sql<{ contract: string | null; annex: string | null }>`select m.contract_number as contract, t.annex_number as annex
          from employment m join employment_terms t on t.id = ${terms} where m.id = ${employment}`.execute(db),
      )
    ).rows[0]!
  const set = (text: ReturnType<typeof sql>) => withInstallationTransaction(testApp.database, (db) => text.execute(db))
  await set(sql`update employment set contract_number = null where id = ${employment}`)
  await set(sql`update employment_terms set annex_number = null where id = ${terms}`)
  const write = async (template: string, about: string, number: number) => {
    const fields = await answersFor(template, about, number)
    return (await vesna.generateDocument({ employee_id: marko, about, number, template, fields, reason: 'Obrazloženo' })).data.number
  }
  const contract = await write('ugovor_neodredjeno', 'employment', employment)
  const annex = await write('aneks', 'terms', terms)
  assert.deepEqual(await numbers(), { contract, annex })
  await write('ugovor_neodredjeno', 'employment', employment)
  await write('sporazum_prestanak', 'employment', employment)
  assert.deepEqual(await numbers(), { contract, annex })
  assert.ok(!(await answersFor('aneks', 'terms', terms))['employment.contract_number'])
})

test('known leave values are filled in, and unknown ones are requested', async () => {
  const { id: type } = (await withInstallationTransaction(testApp.database, (db) =>
    db.selectFrom('leave_type').select('id').where('company_id', '=', ours.companyId).where('code', '=', 'GO').executeTakeFirst(),
  ))!
  const document = { employee_id: marko, about: 'employment', number: employment, template: 'potvrda_go' }
  const input = (await vesna.getDocumentQuestions(document)).data.questions.map(({ key }) => key)
  assert.ok(input.includes('annual_leave.granted'))
  await withInstallationTransaction(testApp.database, (db) =>
    sql`insert into leave_entry (company_id, employee_id, leave_type_id, kind, ground, amount, year, usable_from, usable_to)
      values (${ours.companyId}, ${marko}, ${type}, 'granted', 'manual', 24, extract(year from now()), '2026-01-01', '2027-06-30')`.execute(
      db,
    ),
  )
  const now = (await vesna.getDocumentQuestions(document)).data.questions.map(({ key }) => key)
  assert.ok(!now.includes('annual_leave.granted'))
})

test('the receipt and the record of return list the equipment of the employee', async () => {
  const document = (template: string) => ({ employee_id: marko, about: 'employment', number: employment, template, date: '2026-03-31' })
  const input = async (template: string) => (await vesna.getDocumentQuestions(document(template))).data.questions.map(({ key }) => key)
  const things = 'Oprema (naziv, inventarski ili serijski broj, stanje; svaka u svom redu)'
  assert.ok((await input('zaduzenje')).includes(things))
  assert.ok(!(await input('razduzenje')).includes(things))
  const textOf = async (template: string) => {
    const { id } = (await vesna.generateDocument({ ...document(template), fields: {} })).data
    const file = await vesna.getEmployeeDocument({ employee_id: marko, document_id: id, script: 'latin' })
    return readPdfText(new Uint8Array(await file.arrayBuffer())).replace(/\s+/g, ' ')
  }
  assert.match(await textOf('razduzenje'), /nema zaduženih sredstava/)
  await withInstallationTransaction(testApp.database, (db) =>
    sql`insert into equipment (company_id, employee_id, item, inventory_number, state, handed_over_on, returned_on) values
      (${ours.companyId}, ${marko}, 'Laptop Dell', 'INV-17', 'nov', '2026-01-10', null), (${ours.companyId}, ${marko}, 'Zaštitne cipele', null, null, '2026-02-01', null),
      (${ours.companyId}, ${marko}, 'Bušilica', null, null, '2026-01-10', '2026-03-01'), (${ours.companyId}, ${marko}, 'Telefon', null, null, '2026-04-01', null)`.execute(
      db,
    ),
  )
  for (const template of ['zaduzenje', 'razduzenje']) {
    assert.ok(!(await input(template)).includes(things), template)
    const text = await textOf(template)
    assert.match(text, /Laptop Dell, inventarski ili serijski broj INV-17, stanje: nov, od 10\.0?1\.2026\. godine;/, template)
    assert.match(text, /Zaštitne cipele, od 0?1\.0?2\.2026\. godine/, template)
    assert.doesNotMatch(text, /Bušilica|Telefon/, template)
  }
})

test('approved overtime of a month is stated by its last decision', async () => {
  const document = { employee_id: marko, about: 'employment', number: employment, template: 'odluka_prekovremeni', date: '2026-03-31' }
  const approve = (day: string, minutes: number) =>
    withInstallationTransaction(testApp.database, (db) =>
      sql`insert into overtime_approval (company_id, employee_id, day, approved_minutes) values (${ours.companyId}, ${marko}, ${day}, ${minutes})`.execute(
        db,
      ),
    )
  for (const [day, minutes] of [
    ['2026-03-05', 60],
    ['2026-03-05', 150],
    ['2026-03-09', 120],
    ['2026-03-09', 0],
    ['2026-04-01', 60],
  ] as const)
    await approve(day, minutes)
  const input = async (date: string) => (await vesna.getDocumentQuestions({ ...document, date })).data.questions.map(({ key }) => key)
  assert.ok((await input('2026-05-01')).includes('Prekovremeni rad od'))
  assert.ok(!(await input('2026-03-31')).includes('Prekovremeni rad od'))
  const reason = 'Razlog prekovremenog rada (viša sila, povećanje obima posla, neplaniran rok)'
  const { id } = (await vesna.generateDocument({ ...document, fields: { [reason]: 'rok' } })).data
  const file = await vesna.getEmployeeDocument({ employee_id: marko, document_id: id, format: 'docx' })
  const text = readDocxText(new Uint8Array(await file.arrayBuffer()))
  assert.match(text, /05\.03\.2026\. godine 2 časa i 30 minuta;/)
  assert.doesNotMatch(text, /09\.03\.2026|01\.04\.2026/)
})

test('a document is downloaded as .docx on request, and so is its preview', async () => {
  const document = { employee_id: marko, about: 'employment', number: employment, template: 'otkaz_zaposleni' }
  const url = `/employee/${marko}/employment/${employment}/generate_document/otkaz_zaposleni`
  const answer = await raw(
    url,
    ours.vesna,
    { fields: await answersFor(document.template), format: 'docx', script: 'cyrillic' },
    { accept: '*/*' },
  )
  assert.match(String(answer.headers['content-type']), /wordprocessingml/)
  assert.match(String(answer.headers['content-disposition']), /ZAH-.*-cir\.docx/)
  assert.match(readDocxText(answer.rawPayload), /Ђорђевић/)
  const preview = await vesna.previewTemplate({
    title: 'Proba',
    source: '# Naslov\n\n{{employee.full_name}}\n\n1. prvo\n2. drugo',
    employee_id: marko,
    format: 'docx',
  })
  assert.match(readDocxText(new Uint8Array(await preview.arrayBuffer())), /NASLOV\nMarko Đorđević\nprvo\ndrugo/)
  await assert.rejects(vesna.generateDocument({ ...document, format: 'odt' as never }), { status: 422 })
})

test('missing values are listed, rejected by field, and accepted for one document', async () => {
  const document = { employee_id: ours.jelena.employeeId, about: 'employee', number: ours.jelena.employeeId, template: 'potvrda_staz' }
  const { data } = await vesna.getDocumentQuestions(document)
  assert.deepEqual(
    data.questions.map(({ key, label, from, required }) => ({ key, label, from, required })),
    [
      { key: 'employee.birth_date', label: 'datum rođenja', from: 'fact', required: true },
      { key: 'employee.address', label: 'adresa zaposlenog', from: 'fact', required: true },
    ],
  )
  await assert.rejects(vesna.generateDocument(document), {
    status: 422,
    fields: { 'fields.employee.birth_date': 'Nedostaje: datum rođenja.', 'fields.employee.address': 'Nedostaje: adresa zaposlenog.' },
  })
  const wrong = { 'employee.birth_date': 'juče', 'employee.address': 'Vuka Karadžića 1, Užice', 'employee.code': '7', visak: 'x' }
  await assert.rejects(vesna.generateDocument({ ...document, fields: wrong }), ({ fields }: { fields: object }) => {
    assert.deepEqual(Object.keys(fields).sort(), ['fields.employee.birth_date', 'fields.employee.code', 'fields.visak'])
    return true
  })
  const fields = { 'employee.birth_date': '1990-05-20', 'employee.address': 'Vuka Karadžića 1, Užice' }
  const made = (await vesna.generateDocument({ ...document, fields })).data
  const file = await vesna.getEmployeeDocument({ employee_id: document.employee_id, document_id: made.id })
  assert.match(readPdfText(new Uint8Array(await file.arrayBuffer())), /20\.05\.1990\..*Vuka Karadžića 1/)
})

test('answers outside of their bounds are rejected by field', async () => {
  const source = [
    '{{ask choice(blagajna; račun): Isplata}}',
    '{{ask number(8..30): Rok u danima}}',
    '{{ask amount(1.000,00..): Iznos}}',
    '{{ask date(2026-01-01..2026-12-31): Dan}}',
  ].join('\n')
  await vesna.createTemplate({ code: 'potvrda_granice', title: 'Potvrda', kind: 'certificate', about: 'employee', source })
  const document = { employee_id: marko, about: 'employee', number: marko, template: 'potvrda_granice' }
  const { questions } = (await vesna.getDocumentQuestions(document)).data
  assert.deepEqual(
    questions.map(({ kind, options, min, max }) => [kind, options, min, max]),
    [
      ['choice', ['blagajna', 'račun'], undefined, undefined],
      ['number', undefined, '8', '30'],
      ['amount', undefined, '1.000,00', undefined],
      ['date', undefined, '2026-01-01', '2026-12-31'],
    ],
  )
  const outside = { Isplata: 'ček', 'Rok u danima': '31', Iznos: '999,99', Dan: '2027-01-01' }
  await assert.rejects(vesna.generateDocument({ ...document, fields: outside }), {
    status: 422,
    fields: {
      'fields.Isplata': 'Isplata: izaberite jedan od ponuđenih odgovora.',
      'fields.Rok u danima': 'Rok u danima: upišite broj, od 8 do 30.',
      'fields.Iznos': 'Iznos: upišite iznos, najmanje 1.000,00.',
      'fields.Dan': 'Dan: upišite datum, od 01.01.2026. do 31.12.2026.',
    },
  })
  const within = { Isplata: 'račun', 'Rok u danima': '8', Iznos: '1.000,00', Dan: '2026-12-31' }
  assert.match((await vesna.generateDocument({ ...document, fields: within })).data.number, /^POT-/)
})

test('a name that looks like markup stays a name', async () => {
  const fields = { 'employee.birth_date': '1990-05-20', 'employee.address': '# **Ulica** {{employee.jmbg}}\n@page' }
  const document = { employee_id: ours.jelena.employeeId, about: 'employee', number: ours.jelena.employeeId, template: 'potvrda_staz' }
  const { id } = (await vesna.generateDocument({ ...document, fields })).data
  const file = await vesna.getEmployeeDocument({ employee_id: document.employee_id, document_id: id })
  assert.match(readPdfText(new Uint8Array(await file.arrayBuffer())), /# \*\*Ulica\*\* \{\{employee\.jmbg\}\}/)
})

test('the call returns the PDF, or number and address as JSON; a key writes once', async () => {
  const url = `/employee/${marko}/employment/${employment}/generate_document/potvrda_zaposlenje`
  const fields = await answersFor('potvrda_zaposlenje')
  const pdf = await raw(url, ours.vesna, { fields }, { accept: 'application/json, text/plain, */*' })
  assert.equal(pdf.headers['content-type'], 'application/pdf')
  assert.match(readPdfText(pdf.rawPayload), /POTVRDA o zaposlenju/)
  const key = { accept: 'application/json', 'idempotency-key': 'isti-papir' }
  const first = await raw(url, ours.vesna, { fields }, key)
  const second = await raw(url, ours.vesna, { fields }, key)
  assert.equal(first.statusCode, 201)
  assert.deepEqual(Object.keys(first.json().data), ['id', 'number', 'url'])
  assert.deepEqual(first.json(), second.json())
  const download = await testApp.app.inject({ url: first.json().data.url, headers: { authorization: `Bearer ${ours.vesna.token}` } })
  assert.match(readPdfText(download.rawPayload), new RegExp(first.json().data.number))
  const asForm = await testApp.app.inject({
    method: 'POST',
    url: `/api/company/${ours.companyId}${url}`,
    payload: new URLSearchParams({ script: 'cyrillic', fields: JSON.stringify(fields) }).toString(),
    headers: { authorization: `Bearer ${ours.vesna.token}`, 'content-type': 'application/x-www-form-urlencoded' },
  })
  assert.match(readPdfText(asForm.rawPayload), /ПОТВРДА о запослењу/)
})

test('twenty at once have twenty numbers, without a hole', async () => {
  const fields = await answersFor('otkaz_zaposleni')
  const input = { employee_id: marko, about: 'employment', number: employment, template: 'otkaz_zaposleni', fields }
  const before = await vesna.generateDocument(input)
  const many = await Promise.all(Array.from({ length: 20 }, () => vesna.generateDocument(input)))
  const numberOf = ({ data }: typeof before) => Number(data.number.split('/')[1])
  assert.deepEqual(
    many.map(numberOf).sort((a, b) => a - b),
    Array.from({ length: 20 }, (_, at) => numberOf(before) + 1 + at),
  )
  // A refused document uses no number.
  await assert.rejects(vesna.generateDocument({ ...input, fields: {} }), { status: 422 })
  assert.equal(numberOf(await vesna.generateDocument(input)), numberOf(before) + 21)
})

test('a document out of scope is not found, and without permission it is 403', async () => {
  const input = { employee_id: marko, about: 'employment', number: employment, template: 'otkaz_zaposleni' }
  const refused = (status: number, call: Promise<unknown>) => assert.rejects(call, { status })
  await refused(403, of(ours.ana).generateDocument(input))
  await refused(403, of(ours.marko).generateDocument(input))
  await refused(404, vesna.generateDocument({ ...input, about: 'plata' }))
  await refused(404, vesna.generateDocument({ ...input, template: 'nema' }))
  await refused(404, vesna.generateDocument({ ...input, template: '999999' }))
  await refused(404, vesna.generateDocument({ ...input, number: 999_999 }))
  await refused(404, vesna.generateDocument({ ...input, employee_id: ours.jelena.employeeId }))
  await refused(404, vesna.generateDocument({ ...input, employee_id: theirs.marko.employeeId }))
  await refused(404, vesna.generateDocument({ ...input, about: 'employee', number: ours.jelena.employeeId }))
  await refused(404, vesna.generateDocument({ ...input, about: 'leave-request', template: 'resenje_odsustvo' }))
  await refused(403, of(ours.ana).listEmployeeDocuments({ employee_id: marko }))
  const { id } = (await vesna.generateDocument({ ...input, fields: await answersFor('otkaz_zaposleni') })).data
  await refused(404, vesna.getEmployeeDocument({ employee_id: ours.jelena.employeeId, document_id: id }))
})

test('a document with a JMBG requires its permission, and each view is logged', async () => {
  const clerk = await withInstallationTransaction(testApp.database, async (db) => {
    await sql`with g as (insert into user_group (name, name_original) values ('Referent', 'referent') returning id)
      insert into user_group_permission (user_group_id, permission) select id, unnest(array['employees.read', 'employees.write']) from g`.execute(
      db,
    )
    return createTestAccount(testApp, db, 'referent', ours.companyId)
  })
  const input = { employee_id: marko, about: 'employment', number: employment }
  const fields = await answersFor('ugovor_neodredjeno')
  const contract = { ...input, template: 'ugovor_neodredjeno', fields, reason: 'Prepis izgubljenog ugovora' }
  const { id } = (await vesna.generateDocument(contract)).data
  const asClerk = of(clerk as TestUser)
  await assert.rejects(asClerk.generateDocument(contract), {
    status: 403,
    code: 'documents.sensitive_data_permission_required',
  })
  await assert.rejects(asClerk.getEmployeeDocument({ employee_id: marko, document_id: id }), { status: 403 })
  assert.equal(
    (await asClerk.generateDocument({ ...input, template: 'otkaz_zaposleni', fields: await answersFor('otkaz_zaposleni') })).data.id > id,
    true,
  )
  await vesna.getEmployeeDocument({ employee_id: marko, document_id: id })
  const looks = await withInstallationTransaction(testApp.database, (db) =>
    db.selectFrom('audit_entry').select('id').where('action', '=', 'getEmployeeDocument').where('employee_id', '=', marko).execute(),
  )
  assert.ok(looks.length >= 1)
})

test('documents of an employee are listed newest first and found by number and title', async () => {
  const { documents, pagination } = await vesna.listEmployeeDocuments({ employee_id: marko, size: 2 })
  assert.equal(documents.length, 2)
  assert.ok(pagination.rowsNumber > 2 && documents[0]!.id > documents[1]!.id)
  const found = await vesna.listEmployeeDocuments({ employee_id: marko, search: 'ОТКАЗ уговора' })
  assert.ok(found.documents.length > 0 && found.documents.every(({ template_code }) => template_code === 'otkaz_zaposleni'))
  assert.equal(
    (await vesna.listEmployeeDocuments({ employee_id: marko, search: documents[0]!.number })).documents[0]!.number,
    documents[0]!.number,
  )
})
