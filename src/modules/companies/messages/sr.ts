import { holidaysSr } from './holidays.sr.ts'
import { screensSr } from './screens.sr.ts'
import { titles } from './titles.ts'

export const sr = {
  ...titles.sr,
  ...holidaysSr,
  ...screensSr,
  'companies.pib_format': 'PIB ima devet cifara.',
  'companies.pib_check_digit': 'PIB nije ispravan: kontrolna cifra se ne slaže.',
  'companies.pib_taken': 'Kompanija sa ovim PIB-om već postoji.',
  'companies.registration_number_format': 'Matični broj ima osam cifara.',
  'companies.registration_number_check_digit': 'Matični broj nije ispravan: kontrolna cifra se ne slaže.',
  'companies.registration_number_taken': 'Kompanija sa ovim matičnim brojem već postoji.',
  'companies.bank_account_format': 'Račun se piše kao 160-0000000000000-00.',
  'companies.bank_account_check_digit': 'Račun nije ispravan: kontrolni broj se ne slaže.',
  'companies.activity_code_format': 'Šifra delatnosti ima četiri cifre.',
  'companies.day_off_twice': 'Taj dan je već upisan.',
}
