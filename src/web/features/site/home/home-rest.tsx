import { Carousel } from './carousel.tsx';
import { LabSection } from './lab-section.tsx';
import { Metrics } from './metrics.tsx';
import { Tracks } from './tracks.tsx';

export default function HomeRest() {
  return (
    <>
      <LabSection />
      <Metrics />
      <Tracks />
      <Carousel />
    </>
  );
}
