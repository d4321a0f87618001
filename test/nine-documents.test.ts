import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { test } from 'vitest'
import { companyDocumentsContract } from '#modules/documents/documents/company-documents-contract.ts'
import { documentsContract } from '#modules/documents/documents/contract.ts'
import { documentDeliveryContract } from '#modules/documents/documents/document-delivery-contract.ts'
import { engagementDocumentsContract } from '#modules/documents/documents/engagement-documents-contract.ts'
import { templatePreviewContract } from '#modules/documents/documents/template-preview-contract.ts'
import { organisationContract } from '#modules/foundation/organisation/contract.ts'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { employeePayContract } from '#modules/people/employees/employee-pay-contract.ts'
import { engagementsContract } from '#modules/people/engagements/contract.ts'
import { onboardingContract } from '#modules/people/onboarding/contract.ts'
import { leaveContract } from '#modules/time/leave/contract.ts'
import { addDays, addMonths, toBelgradeDay } from '#shared/days.ts'
import { createTestApp, createTestClient, toUploadedFile } from '#test/support/app.ts'
import { createLeaveCompany, grantLeaveDays } from '#test/support/leave-company.ts'
import { readPdfText } from '#test/support/read-pdf.ts'

// Documents of a working life, each filled from the record without input. PAPERS=folder stores their PDFs.
const testApp = await createTestApp({ jobs: false })
const today = toBelgradeDay(new Date())
const year = Number(today.slice(0, 4))
const company = await createLeaveCompany(testApp)
const contracts = {
  ...documentsContract,
  ...companyDocumentsContract,
  ...engagementDocumentsContract,
  ...documentDeliveryContract,
  ...templatePreviewContract,
  ...employeesContract,
  ...engagementsContract,
  ...leaveContract,
  ...organisationContract,
  ...employeePayContract,
  ...onboardingContract,
}
const vesna = createTestClient(contracts, testApp, company.vesna, company.companyId)
const owner = testApp.database.owner
await owner
  .updateTable('company')
  .set({
    address: 'Kralja Petra 5',
    postal_code: '31000',
    city: 'Užice',
    legal_representative: 'Ljubica Žunić',
    pib: '109990014',
    registration_number: '20899994',
    email: 'kadrovi@mlekara.rs',
  })
  .where('id', '=', company.companyId)
  .execute()
await vesna.createCompanyDocument({
  title: 'Pravilnik o radu',
  category: 'act',
  direction: 'internal',
  day: '2025-01-01',
  retention: 'permanent',
  file: toUploadedFile('%PDF-1.4\n%%EOF', 'pravilnik.pdf'),
})
const level = await owner.selectFrom('profession_qualification').select('id').orderBy('id').executeTakeFirst()
const work = { description: 'Vodi proizvodnju sira, rukuje opremom i vodi evidenciju.', profession_qualification_id: level!.id }
const cheese = (await vesna.createJobPosition({ name: 'Sirar', ...work })).data.id
const chief = (await vesna.createJobPosition({ name: 'Poslovođa', ...work, description: 'Raspoređuje ljude i prati učinak.' })).data.id
const employment_relationship_type_id = (await vesna.listCompanyEmploymentRelationshipTypes({})).data[0]!.id
const terms = { department_id: company.departmentId, employment_relationship_type_id }
const address = { address: 'Njegoševa 7', postal_code: '31000', city: 'Užice' }

let serial = 0
/** A valid JMBG of a person born on 3 February 1961; women start at 500. */
function createJmbg(gender: 'male' | 'female'): string {
  const twelve = `030296179${String((gender === 'male' ? 1 : 501) + serial++).padStart(3, '0')}`
  const sum = [...twelve].reduce((all, figure, at) => all + Number(figure) * [7, 6, 5, 4, 3, 2][at % 6]!, 0)
  const rest = 11 - (sum % 11)
  return rest === 10 ? createJmbg(gender) : `${twelve}${rest % 11}`
}

async function hired(first_name: string, last_name: string, gender: 'male' | 'female', employed_from: string, position = cheese) {
  const { id: employee_id } = (
    await vesna.createEmployee({
      first_name,
      last_name,
      gender,
      date_of_birth: '1961-02-03',
      jmbg: createJmbg(gender),
      ...address,
      ...terms,
      job_position_id: position,
      employed_from,
      probation_until: employed_from > today ? addMonths(employed_from, 3) : undefined,
      contract_number: employed_from > today ? undefined : `${first_name}-1`,
    })
  ).data
  await vesna.createBasePay({
    employee_id,
    amount_kind: 'gross',
    per: 'month',
    payment_day: 15,
    first_day: employed_from,
    amount: 12_000_000,
  })
  const [employment] = (await vesna.listEmployments({ employee_id })).data
  return { employee_id, employment: employment! }
}

const keep = (name: string, bytes: Uint8Array) => {
  const folder = process.env.PAPERS
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/${name}.pdf`, bytes)
}
type TestDocument = { employee_id: number; about: string; number: number; template: string; date?: string }

/** The questions of a document, its Latin text, and its register number. */
async function written(document: TestDocument, answers: Record<string, string>, reason?: string) {
  const { questions } = (await vesna.getDocumentQuestions(document)).data
  const fields = Object.fromEntries(
    Object.entries(answers).map(([label, answer]) => [questions.find(({ key }) => key.startsWith(label))?.key ?? label, answer]),
  )
  const { id, number } = (await vesna.generateDocument({ ...document, fields, reason })).data
  const { employee_id } = document
  const read = async (script: 'latin' | 'cyrillic') => {
    const file = await vesna.getEmployeeDocument({ employee_id, document_id: id, script })
    const bytes = new Uint8Array(await file.arrayBuffer())
    keep(`${document.template}-${employee_id}-${script}`, bytes)
    return readPdfText(bytes).replace(/\s+/g, ' ')
  }
  await read('cyrillic')
  const listed = (await vesna.listEmployeeDocuments({ employee_id, page: 1, size: 50 })).documents.find((one) => one.id === id)!
  return { questions: questions.map(({ key }) => key), text: await read('latin'), registered: listed.document_registration_id, number }
}

test('an employment contract asks for agreed values and no more', async () => {
  for (const [first, last, gender] of [
    ['Petar', 'Nikolić', 'male'],
    ['Milica', 'Nikolić', 'female'],
  ] as const) {
    const { employee_id, employment } = await hired(first, last, gender, addDays(today, 7))
    const document = { employee_id, about: 'employment', number: employment.id, template: 'ugovor_neodredjeno' }
    const { questions, text } = await written(document, { 'Otkazni rok': '15' })
    assert.deepEqual(questions, ['Otkazni rok u danima (15 do 30)'])
    assert.match(text, /Vodi proizvodnju sira.*120\.000,00 dinara bruto.*opštim aktom poslodavca: Pravilnik o radu broj DEL-/)
  }
})

const petar = await hired('Dragan', 'Petrović', 'male', `${year - 3}-02-01`)
const jelena = await hired('Jelena', 'Antić', 'female', `${year - 3}-02-01`)
const ofTerms = (who: typeof petar, number: number, template: string): TestDocument => ({
  employee_id: who.employee_id,
  about: 'terms',
  number,
  template,
})
const ofEmployment = (who: typeof petar, template: string): TestDocument => ({
  employee_id: who.employee_id,
  about: 'employment',
  number: who.employment.id,
  template,
})

test('an annex of a raise contains the raise alone, after its offer', async () => {
  const from = addDays(today, 20)
  const { id } = (
    await vesna.createEmploymentTerms({
      ...terms,
      employee_id: petar.employee_id,
      job_position_id: cheese,
      first_day: from,
      change_reason: 'pay',
    })
  ).data
  await vesna.createBasePay({
    employee_id: petar.employee_id,
    amount_kind: 'gross',
    per: 'month',
    payment_day: 15,
    first_day: from,
    amount: 13_500_000,
  })
  const offer = await written(ofTerms(petar, id, 'ponuda_aneksa'), { 'Razlozi za ponudu': 'Veći obim posla.', 'Rok za izjašnjenje': '8' })
  assert.deepEqual(offer.questions, ['Razlozi za ponudu aneksa', 'Rok za izjašnjenje u radnim danima (najmanje 8)'])
  await vesna.recordDocumentDelivery({ document_registration_id: offer.registered, way: 'signature', day: today })
  const annex = await written({ ...ofTerms(petar, id, 'aneks'), date: addDays(today, 15) }, {}, 'Odgovor je stigao ranije.')
  assert.deepEqual(annex.questions, ['Aneks se zaključuje na inicijativu zaposlenog'])
  assert.match(annex.text, new RegExp(`dostavio ponudu broj ${offer.number} sa razlozima.*prihvata potpisivanjem ovog aneksa`))
  assert.match(annex.text, /osnovna zarada: umesto „120\.000,00 dinara bruto mesečno” glasi „135\.000,00 dinara bruto mesečno”/)
})

test('an annex of a raise within terms has its own day', async () => {
  const milan = await hired('Milan', 'Kostić', 'male', `${year - 2}-02-01`)
  const from = addDays(today, 20)
  const raise = { amount_kind: 'gross', per: 'month', payment_day: 15, first_day: from, amount: 13_000_000 } as const
  await vesna.createBasePay({ employee_id: milan.employee_id, ...raise })
  const { questions, text } = await written(ofTerms(milan, milan.employment.terms[0]!.id, 'aneks'), {}, 'Na zahtev zaposlenog.')
  assert.deepEqual(questions, ['Aneks se zaključuje na inicijativu zaposlenog'])
  const date = from.slice(8)
  const month = from.slice(5, 7)
  assert.match(
    text,
    new RegExp(`120\\.000,00 dinara.*130\\.000,00 dinara.*primenjuje od ${date}\\.${month}\\.${from.slice(0, 4)}\\. godine`),
  )
  const [employment] = (await vesna.listEmployments({ employee_id: milan.employee_id })).data
  assert.equal(employment!.terms[0]!.annex_number, null)
})

test('a temporary transfer is recognised by its days and work', async () => {
  const first_day = addDays(today, 3)
  const last_day = addDays(today, 10)
  await vesna.createTemporaryTransfer({ employee_id: jelena.employee_id, first_day, last_day, job_position_id: chief })
  const { questions, text } = await written(ofEmployment(jelena, 'resenje_premestaj'), { 'Razlog premeštaja': 'zamena obolelog' })
  assert.deepEqual(questions, ['Razlog premeštaja'])
  assert.match(text, /obavlja poslove radnog mesta Poslovođa\..*Dostaviti: zaposlenoj Jeleni Antić/)
})

test('a decision on annual leave has no questions', async () => {
  await grantLeaveDays(company, { employeeId: petar.employee_id, userId: 0, token: '' }, year, 20)
  const from = addDays(today, 1)
  const { data } = await vesna.createLeaveRequest({
    employee_id: petar.employee_id,
    leave_type_id: company.typeId.GO!,
    first_day: from,
    last_day: addDays(from, 4),
    approved: true,
  })
  const document = { employee_id: petar.employee_id, about: 'leave-request', number: data.id, template: 'resenje_odsustvo' }
  assert.deepEqual((await vesna.getDocumentQuestions(document)).data.questions, [])
  await vesna.generateDocument({ ...document, fields: {} })
})

test('a dismissal after a warning cites the warning and its delivery', async () => {
  const day = addDays(today, -40)
  const warning = await written(
    { ...ofEmployment(petar, 'upozorenje'), date: day },
    { 'Osnov za otkaz': 'člana 179. stav 2. tačka 1)', Činjenice: 'Nije izvršio nalog 05.10.', 'Rok za odgovor': '8' },
  )
  assert.deepEqual(warning.questions, [
    'Osnov za otkaz (npr. člana 179. stav 3. tačka 5)',
    'Činjenice i dokazi',
    'Rok za odgovor u danima (najmanje 8)',
  ])
  assert.match(warning.text, /zaposlenom Draganu Petroviću dostavlja/)
  await vesna.recordDocumentDelivery({ document_registration_id: warning.registered, way: 'signature', day })
  const { questions, text } = await written(
    ofEmployment(petar, 'resenje_otkaz'),
    {
      'Osnov otkaza': 'člana 179. stav 2. tačka 1)',
      'Dan prestanka': addDays(today, 10),
      'Činjenice i dokazi': 'Nije izvršio nalog.',
      Izjašnjenje: 'nije se izjasnio',
    },
    'Zna se za godišnji odmor.',
  )
  assert.ok(!questions.some((key) => /upozorenja/i.test(key) && !key.startsWith('Izjašnjenje')), questions.join('\n'))
  assert.doesNotMatch(text, /\d{4}-\d\d-\d\d/)
  assert.match(text, new RegExp(`upozorenje o postojanju razloga za otkaz broj ${warning.number}`))
})

test('the return from maternity leave uses the past leave', async () => {
  await vesna.createLeaveRequest({
    employee_id: jelena.employee_id,
    leave_type_id: company.typeId.PORO!,
    first_day: addDays(today, -90),
    last_day: addDays(today, -1),
    approved: true,
  })
  const { questions, text } = await written(ofEmployment(jelena, 'resenje_povratak'), {})
  assert.deepEqual(questions, ['Napomena uz povratak na rad'])
  assert.match(text, /poslednji dan odsustva sa rada \(porodiljsko odsustvo\) koje koristi zaposlena Jelena.*na poslove radnog mesta Sirar/)
})

test('a temporary work contract gives its number to the engagement', async () => {
  const jmbg = createJmbg('female')
  const person = { first_name: 'Ivana', last_name: 'Stanić', jmbg, bank_account: '265-0000000000001-04' }
  const { id } = (
    await vesna.createEngagement({
      ...person,
      address: 'Glavna 1',
      city: 'Užice',
      kind: 'temporary',
      basis: 'unemployed',
      work: 'Pakovanje robe',
      first_day: addDays(today, 5),
      last_day: addDays(today, 60),
      agreed_days: 30,
      department_id: company.departmentId,
    })
  ).data
  const document = { engagement_id: id, template: 'ugovor_ppp' }
  const { questions } = (await vesna.getEngagementDocumentQuestions(document)).data
  const labels = questions.map(({ key }) => key)
  assert.deepEqual(labels, [
    'Ugovorena naknada (dinara)',
    'Rok isplate naknade (npr. do 15. u mesecu za prethodni mesec)',
    'Otkazni rok u danima',
  ])
  const fields = Object.fromEntries(labels.map((label, at) => [label, ['90.000,00', 'do 15. u mesecu', '5'][at]!]))
  const { data } = await vesna.generateEngagementDocument({ ...document, fields, format: 'pdf' })
  const file = await vesna.getCompanyDocumentFile({ company_document_id: data.id, company_document_version_id: data.version_id })
  const bytes = new Uint8Array(await file.arrayBuffer())
  keep('ugovor_ppp', bytes)
  assert.match(readPdfText(bytes).replace(/\s+/g, ' '), new RegExp(`Ivana Stanić, JMBG ${jmbg}.*Pakovanje robe.*nezaposleno lice`))
  assert.deepEqual([data.category, data.partner], ['contract', 'Ivana Stanić'])
  assert.equal((await vesna.getEngagement({ engagement_id: id })).data.contract_number, data.number)
  await assert.rejects(vesna.getEngagementDocumentQuestions({ ...document, template: 'pravilnik_rad' }), { status: 404 })
  await assert.rejects(vesna.getEngagementDocumentQuestions({ ...document, engagement_id: 999_999 }), { status: 404 })
  await assert.rejects(vesna.getEngagementDocumentQuestions({ ...document, template: 'ugovor_delo' }), {
    status: 422,
    code: 'documents.engagement_of_other_kind',
  })
  await assert.rejects(vesna.generateEngagementDocument({ ...document, fields: {} }), { status: 422 })
  const marko = createTestClient(contracts, testApp, company.marko, company.companyId)
  await assert.rejects(marko.getEngagementDocumentQuestions(document), { status: 403 })
  await hidden(data)
})

test('an engagement contract is checked for days, age and date', async () => {
  const engaged = async (more: Parameters<typeof vesna.createEngagement>[0]) => (await vesna.createEngagement(more)).data.id
  const work = { kind: 'temporary', basis: 'unemployed', work: 'Berba malina' } as const
  const days = (first: number, last: number) => ({ first_day: addDays(today, first), last_day: addDays(today, last) })
  const at = `${year + 1}-0`
  const id = await engaged({
    ...work,
    first_name: 'Rade',
    last_name: 'Kovač',
    jmbg: createJmbg('male'),
    address: 'Glavna 2',
    city: 'Užice',
    first_day: `${at}2-01`,
    last_day: `${at}5-31`,
    agreed_days: 100,
  })
  const document = (engagement_id: number, more = {}) => ({ engagement_id, template: 'ugovor_ppp', ...more })
  const answers = async (engagement_id: number) =>
    Object.fromEntries(
      (await vesna.getEngagementDocumentQuestions(document(engagement_id))).data.questions.map(({ key, kind }) => [
        key,
        { amount: '90.000,00', number: '5' }[kind as string] ?? 'do 15. u mesecu',
      ]),
    )
  const textOfEngagement = async (engagement_id: number) =>
    (await vesna.checkEngagementDocument(document(engagement_id, { fields: await answers(engagement_id) }))).data.findings
  assert.deepEqual(await textOfEngagement(id), [])
  const { contingent_worker } = (await vesna.getEngagement({ engagement_id: id })).data
  const second = await engaged({
    ...work,
    contingent_worker_id: contingent_worker.id,
    first_day: `${at}6-01`,
    last_day: `${at}8-31`,
    agreed_days: 21,
  })
  const [over] = await textOfEngagement(second)
  assert.deepEqual([over!.severity, over!.article], ['error', 'ZoR čl. 197'])
  assert.equal(
    over!.message,
    `U ${year + 1}. godini je za ovo lice već iskorišćeno ili ugovoreno 100 od 120 radnih dana privremenih i povremenih poslova. Ostaje: 20.`,
  )
  const numbers = async () => (await vesna.listDocumentRegister({ book: 'UGO' })).pagination.rowsNumber
  const before = await numbers()
  const fields = await answers(second)
  await assert.rejects(vesna.generateEngagementDocument(document(second, { fields, reason: 'Ipak' })), {
    code: 'documents.unlawful',
    status: 422,
  })
  const late = await engaged({ ...work, contingent_worker_id: contingent_worker.id, ...days(-3, 10), agreed_days: 5 })
  const ofLate = document(late, { fields, format: 'docx' })
  await assert.rejects(vesna.generateEngagementDocument(ofLate), ({ fields: refused }: { fields: Record<string, string> }) =>
    /pre početka rada.*ZoR čl\. 197/.test(refused.reason!),
  )
  assert.equal(await numbers(), before)
  const { data } = await vesna.generateEngagementDocument({ ...ofLate, reason: 'Sporazum je potpisan usmeno, posao je počeo.' })
  const [version] = (await vesna.listCompanyDocumentVersions({ company_document_id: data.id })).data
  assert.match(version!.note!, /zaključuje pre početka rada.*\(ZoR čl\. 197\) Razlog: Sporazum je potpisan/)
  const marko = createTestClient(contracts, testApp, company.marko, company.companyId)
  await assert.rejects(marko.checkEngagementDocument(document(late)), { status: 403 })
})

/** The contract contains a JMBG. Users with document rights but without engagement rights can neither find nor open it. */
async function hidden({ id, version_id }: { id: number; version_id: number }): Promise<void> {
  const listed = async () => (await vesna.listCompanyDocuments({})).documents.map((one) => one.id)
  assert.ok((await listed()).includes(id))
  const taken = { company_id: company.companyId, user_id: company.vesna.userId, is_granted: false }
  const rights = ['engagements.read', 'engagements.write'] as const
  await owner
    .insertInto('company_right')
    .values(rights.map((permission) => ({ ...taken, permission })))
    .execute()
  assert.ok(!(await listed()).includes(id))
  const file = vesna.getCompanyDocumentFile({ company_document_id: id, company_document_version_id: version_id })
  await assert.rejects(file, { status: 404 })
  await owner
    .deleteFrom('company_right')
    .where('user_id', '=', company.vesna.userId)
    .where('permission', 'in', [...rights])
    .execute()
}

test('an agreed end of a fixed term asks for its day', async () => {
  const types = (await vesna.listCompanyEmploymentRelationshipTypes({})).data
  const fixed = types.find(({ is_fixed_term }) => is_fixed_term)!.id
  const { id: employee_id } = (
    await vesna.createEmployee({
      first_name: 'Vera',
      last_name: 'Simić',
      gender: 'female',
      date_of_birth: '1961-02-03',
      jmbg: createJmbg('female'),
      ...address,
      ...terms,
      employment_relationship_type_id: fixed,
      job_position_id: cheese,
      employed_from: addDays(today, -60),
      employed_to: addDays(today, 90),
    })
  ).data
  await grantLeaveDays(company, { employeeId: employee_id, userId: 0, token: '' }, year, 20)
  const [employment] = (await vesna.listEmployments({ employee_id })).data
  const document = { employee_id, about: 'employment', number: employment!.id, template: 'sporazum_prestanak' }
  const end = addDays(today, 10)
  const { text } = await written(document, { 'Dan prestanka': end })
  assert.match(text, new RegExp(`Radni odnos prestaje ${end.slice(8)}\\.${end.slice(5, 7)}\\.${end.slice(0, 4)}\\. godine`))
  assert.doesNotMatch(text, /odmor u trajanju od/)
})

test('the decision of a retirement has ground, day and remaining leave', async () => {
  const zoran = await hired('Zoran', 'Ilić', 'male', `${year - 10}-01-10`)
  await vesna.terminateEmployment({
    employee_id: zoran.employee_id,
    employment_id: zoran.employment.id,
    ground: 'retirement',
    last_day: addDays(today, 30),
  })
  const document = ofEmployment(zoran, 'resenje_prestanak')
  const why = { 'Obrazloženje rešenja': 'Navršio je 65 godina.' }
  await assert.rejects(written(document, why), ({ fields }: { fields: { reason?: string } }) => /čl\. 119/.test(fields.reason ?? ''))
  const { questions, text } = await written(document, { ...why, Otpremnina: '300.000,00' })
  assert.deepEqual(questions, [
    'Otpremnina za odlazak u penziju (dinara, najmanje dve prosečne zarade u Republici Srbiji)',
    'Obrazloženje rešenja',
  ])
  assert.match(text, /Na osnovu člana 175\. stav 1\. tačka 2\).*neiskorišćeni godišnji odmor u trajanju od \d+ radn\S+ dana \(član 76/)
})

test('a corrected case form is used in documents', async () => {
  const { employee_id } = await hired('Toma', 'Vrabac', 'male', `${year - 1}-03-01`)
  const look = async () => {
    const source = '{{employee.full_name_genitive}} {{employee.full_name_dative}}'
    return (await vesna.previewTemplateForEmployee({ title: 'Proba', source, employee_id })).data
  }
  const values = async () => {
    const { values } = await look()
    return [values['employee.full_name_genitive'], values['employee.full_name_dative']]
  }
  assert.deepEqual(await values(), ['Tome Vrapca', 'Tomi Vrapcu'])
  await vesna.updateEmployee({ employee_id, name_dative: 'Tomi Vrabacu' })
  assert.deepEqual(await values(), ['Tome Vrapca', 'Tomi Vrabacu'])
  await owner.updateTable('employee').set({ gender: null }).where('id', '=', employee_id).execute()
  assert.deepEqual(await values(), [undefined, 'Tomi Vrabacu'])
  assert.deepEqual((await look()).missing, ['employee.full_name_genitive'])
})
