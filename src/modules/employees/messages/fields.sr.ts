import type { PersonFieldName } from '../fields.ts'
import { listSr } from './list.sr.ts'

/** What the fields of a person are called: in the form, the record, tables, imports, the log and copies. */
export const fieldsSr = {
  'employees.code': listSr['employees.code'],
  'employees.last_name': 'Prezime',
  'employees.first_name': 'Ime',
  'employees.parent_name': 'Ime jednog roditelja',
  'employees.jmbg': 'JMBG',
  'employees.gender': 'Pol',
  'employees.date_of_birth': 'Datum rođenja',
  'employees.cyrillic_name': 'Ime i prezime ćirilicom',
  'employees.cyrillic_name_hint':
    'Samo ako se ne preslovljava slovo po slovo: Günther Schwarz – Гинтер Шварц. Tako stoji u dokumentima na ćirilici.',
  'employees.is_foreigner': 'Strani državljanin',
  'employees.country_id': 'Državljanstvo',
  'employees.email': 'E-pošta',
  'employees.phone': 'Telefon',
  'employees.address': 'Adresa',
  'employees.postal_code': 'Poštanski broj',
  'employees.city': 'Mesto',
  'employees.bank_account': 'Bankovni račun',
  'employees.residence': 'Boravište',
  'employees.birth_name': 'Prezime po rođenju',
  'employees.birth_place': 'Mesto rođenja',
  'employees.birth_municipality': 'Opština rođenja',
  'employees.birth_country_id': 'Država rođenja',
  'employees.lbo': 'LBO',
  'employees.health_card': 'Broj zdravstvene kartice (ZK)',
  'employees.profession_qualification_id': 'Nivo kvalifikacije',
  'employees.note': 'Napomena',

  'employees.code_hint': 'Ako ostane prazno, dodeljuje se sledeći broj.',
  'employees.is_foreigner_hint': 'Bez JMBG-a.',
  'employees.residence_hint': 'Samo ako nije ista kao prijavljena adresa.',
  'employees.gender.male': 'Muški',
  'employees.gender.female': 'Ženski',
} satisfies { [Name in `employees.${PersonFieldName}`]: string } & Record<string, string>
