export const sr = {
  'org.department_cycle': 'Odeljenje ne može biti ispod samog sebe.',
  'org.department_of_itself': 'Odeljenje ne može biti ispod samog sebe.',
  'org.department_name_taken': 'Odeljenje sa tim nazivom već postoji.',
  'org.position_name_taken': 'Radno mesto sa tim nazivom već postoji.',
  'org.team_name_taken': 'Tim sa tim nazivom već postoji.',
  'org.location_name_taken': 'Lokacija sa tim nazivom već postoji.',
  'org.relationship_type_name_taken': 'Vrsta radnog odnosa sa tim nazivom već postoji.',
}
