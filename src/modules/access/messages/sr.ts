export const sr = {
  'access.denied': 'Nemate pravo na ovu radnju.',
  'access.unauthorized': 'unauthorized',
  'access.token_expired': 'token expired',
  'access.token_invalid': 'token is invalid',
  'access.wrong_email': 'Uneta email adresa nije ispravna. Molimo proverite i pokušajte ponovo.',
  'access.wrong_password': 'Uneta lozinka je netačna. Molimo pokušajte ponovo.',
  'access.wait': 'Previše neuspelih pokušaja. Pokušajte ponovo za {retry_after} s.',
  'access.email_taken': 'Nalog sa ovom adresom već postoji.',
  'access.already_member': 'Korisnik već ima pristup ovoj kompaniji.',
  'access.already_set_up': 'Prvi administrator već postoji. Prijavite se.',
  'access.wrong_setup_code': 'Kod nije ispravan. Nalazi se u zapisniku servera.',
  'access.scope_one_target': 'Izaberite jedno: odeljenje, tim ili lokaciju.',
}
