import { SchoolReturnScreen } from '#web/features/accounts/school/school-return-screen.tsx';
import { Queries } from '#web/lib/api/queries.tsx';

export default function AuthSchoolPage() {
  return (
    <Queries>
      <SchoolReturnScreen />
    </Queries>
  );
}
