import { Link } from 'react-router-dom';
import { adminPaths, backOfficeLinkTo } from '#back-office-paths';
import { Isolated, joined } from '#areas/common/isolated.tsx';

/** A brand's name, which leads to its seller's page. */
export function SellerLink({ id, name }: { id: string; name: string }) {
  return (
    <Link to={backOfficeLinkTo.adminSeller(id)}>
      <Isolated text={name} />
    </Link>
  );
}

/** A customer's name and e-mail, which lead to the row among the users; '' of a deleted account. */
export function customerLink({ fullName, email }: { fullName: string; email: string }) {
  const text = joined([fullName, email], ', ');
  return email === '' ? (
    text
  ) : (
    <Link to={backOfficeLinkTo.table(adminPaths.users, { q: email })}>{text}</Link>
  );
}
