/** Districts that have another name today, or that the list writes with a sign of its state. */
const RENAMED: Record<string, string> = {
  'Ahmed Nagar': 'Ahilyanagar',
  Allahabad: 'Prayagraj',
  Ananthapur: 'Anantapur',
  'Bangalore Rural': 'Bengaluru Rural',
  Burdwan: 'Purba Bardhaman',
  Chamrajnagar: 'Chamarajanagar',
  Cuddapah: 'YSR Kadapa',
  Darjiling: 'Darjeeling',
  Faizabad: 'Ayodhya',
  Firozpur: 'Ferozepur',
  'Gandhi Nagar': 'Gandhinagar',
  Gariaband: 'Gariyaband',
  Giridh: 'Giridih',
  Gurgaon: 'Gurugram',
  Hoshangabad: 'Narmadapuram',
  Jajapur: 'Jajpur',
  'Janjgir-champa': 'Janjgir-Champa',
  Jaribam: 'Jiribam',
  Jhujhunu: 'Jhunjhunu',
  'Jyotiba Phule Nagar': 'Amroha',
  'K.V.Rangareddy': 'Rangareddy',
  'Kaimur (Bhabua)': 'Kaimur',
  'Karim Nagar': 'Karimnagar',
  Keonjhargarh: 'Kendujhar',
  'Lahul & Spiti': 'Lahaul and Spiti',
  MORBI: 'Morbi',
  'Mahabub Nagar': 'Mahabubnagar',
  Mammit: 'Mamit',
  Mahesana: 'Mehsana',
  Medinipur: 'West Midnapore',
  'North Cachar Hills': 'Dima Hasao',
  Osmanabad: 'Dharashiv',
  Pondicherry: 'Puducherry',
  Ramanagar: 'Ramanagara',
  Ropar: 'Rupnagar',
  'Sant Ravidas Nagar': 'Bhadohi',
  'Seraikela-kharsawan': 'Seraikela Kharsawan',
  Sibsagar: 'Sivasagar',
  Sonapur: 'Subarnapur',
  Sundergarh: 'Sundargarh',
  'Surendra Nagar': 'Surendranagar',
  TIRUPPUR: 'Tiruppur',
  'The Dangs': 'Dang',
  Tuticorin: 'Thoothukudi',
  Villupuram: 'Viluppuram',
  'Yamuna Nagar': 'Yamunanagar',
};

/** The city of an address in this district. Delhi has districts that nobody writes on a parcel. */
export function cityOf(state: string, district: string): string {
  if (state === 'Delhi') return 'Delhi';
  // Of the two districts called Aurangabad, Maharashtra's has another name.
  if (state === 'Maharashtra' && district === 'Aurangabad') return 'Chhatrapati Sambhajinagar';
  const name = district.replace(/ ?\([A-Z]+\)$/, '');
  return RENAMED[district] ?? RENAMED[name] ?? name.replaceAll(/&|\bAnd\b/g, 'and');
}
