// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Advertisement} from "../../../src/plans/advertisement/Advertisement.sol";
import {IAdvertisement} from "../../../src/plans/advertisement/IAdvertisement.sol";
import {IRevenueRouter} from "../../../src/plans/revenueRouter/IRevenueRouter.sol";
import {RevenueRouter} from "../../../src/plans/revenueRouter/RevenueRouter.sol";
import {CloneBase} from "../CloneBase.sol";

/// @title Three slots, periods of a week, four ahead, 100 USDC falling to 20, a day of lead; all earned goes to the treasury
abstract contract AdvertisementBase is CloneBase {
    address internal treasury = actor("treasury");
    uint256 internal templateId;
    uint256 internal week;
    RevenueRouter internal router;
    Advertisement internal ads;

    function setUp() public virtual override {
        super.setUp();
        week = START / 7 days + 1;
        vm.warp(week * 7 days);
        uint256 routerId =
            template(address(new RevenueRouter(manager, factory.enumeration())), "revenueRouter");
        templateId = template(address(new Advertisement(manager)), "advertisement");
        router = RevenueRouter(
            make(
                routerId,
                abi.encode(
                    IRevenueRouter.Args(
                        address(usdc), treasury, address(0), address(0), address(0), address(0), 0
                    )
                )
            )
        );
        ads = Advertisement(make(templateId, abi.encode(args())));
        rich(usdc, ann, address(ads), 1e12);
        rich(usdc, bob, address(ads), 1e12);
    }

    function args() internal view returns (IAdvertisement.Args memory) {
        return IAdvertisement.Args({
            token: address(usdc),
            router: address(router),
            slots: 3,
            period: 7 days,
            ahead: 4,
            price: 100e6,
            lastPrice: 20e6,
            lead: 1 days
        });
    }

    function book(address who, uint256 slot, uint256 period) internal returns (uint256) {
        vm.prank(who);
        return ads.book(slot, period, keccak256("content"), "cid", type(uint256).max);
    }

    function approve(uint256 slot, uint256 period) internal {
        vm.prank(moderator);
        ads.approve(slot, period, keccak256("content"));
    }
}
