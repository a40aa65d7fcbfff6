import { SkeletonPage } from "#components/ui/loading/skeleton-page.tsx";

export default SkeletonPage;
